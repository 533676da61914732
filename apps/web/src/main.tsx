import '@quadrille/ui/theme.css';
import './fonts.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { detectServer } from './platform/server/server.ts';
import { App } from './shell/app.tsx';
import { startProfile } from './shared/profile/profile-live.ts';
import { startSettings } from './platform/settings.ts';

await startSettings();
createRoot(document.getElementById('app')!).render(<App />);
detectServer();
// Loads the rest after the first page.
void startProfile().then(async () => (await import('./features/profile/earlier-days.ts')).syncEarlierDays());
void import('./shell/launched-files.ts').then((module) => module.takeLaunchedFiles());
if (import.meta.env.PROD) void import('./shell/new-version.ts').then((module) => module.watchForNewVersion());
