import { loadCatalogue } from './messages/catalogue.ts';
import { sendEarlyRequests } from './session/early-requests.ts';
import { AUTH_STORE_KEY } from '#contract/specification-constants.ts';
import { showKnownFont } from './ui/font.ts';
import { keepThemeCurrent } from './ui/theme.ts';

keepThemeCurrent();
showKnownFont();

// Constants hold texts too, so the catalogue comes before the application.
void loadCatalogue().then(() => {
  const parts: Promise<unknown>[] = [import('./start.tsx')];
  // What signed-in people see first is fetched beside the application, not after it. A view that it fails for loads it again, and says so.
  if (localStorage.getItem(AUTH_STORE_KEY) !== null) parts.push(import('./app/signed-in.ts'));
  // After the files, since a browser opens only a few connections.
  sendEarlyRequests();
  return Promise.allSettled(parts);
});
