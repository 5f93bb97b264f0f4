import { writeRoutes } from 'meadow-routes';

// The proxy in front of the functions reads which of them answers a path.
writeRoutes('dist/routes.json', { '/': 'index' });
