import { loadCatalogue } from './messages/catalogue.ts';

// Constants hold texts too, so the catalogue comes before the application.
void loadCatalogue().then(() => import('./start.tsx'));
