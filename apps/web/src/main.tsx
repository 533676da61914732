import '@quadrille/ui/theme.css';
import './fonts.css';
import './shell/shell.css';
import { createRoot } from 'react-dom/client';
import { lookForServer } from './online/server.ts';
import { App } from './shell/app.tsx';
import { startProfile } from './me/profile-live.ts';
import { startSettings } from './settings-live.ts';

await startSettings();
void startProfile();
createRoot(document.getElementById('app')!).render(<App />);
lookForServer();
if (import.meta.env.PROD) void import('./shell/new-version.ts').then((module) => module.watchForNewVersion());
