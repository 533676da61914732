// Before the first paint, so that a chosen theme never flashes: the settings themselves load a moment later. A file of its
// own and no module: the page's policy allows no script in the page, and a module would wait for the whole document.
try {
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Where nothing may be kept, the system's theme it is.
}
