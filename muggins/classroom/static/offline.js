// Keeps the pages for times without a network, where the browser lets us.
navigator.serviceWorker?.register(new URL("../offline.js", import.meta.url)).catch(() => {});
