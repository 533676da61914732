import '@quadrille/ui/theme.css';
import './fonts.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { lookForServer } from './online/server.ts';
import { App } from './shell/app.tsx';
import { startProfile } from './me/profile-live.ts';
import { startSettings } from './settings-live.ts';

await startSettings();
createRoot(document.getElementById('app')!).render(<App />);
lookForServer();
// What the first page does not need comes after it.
void startProfile().then(async () => (await import('./me/earlier-days.ts')).followEarlierDays());
if (import.meta.env.PROD) void import('./shell/new-version.ts').then((module) => module.watchForNewVersion());
