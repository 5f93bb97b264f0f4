import type { PackageModel } from './model.ts';
import { php } from './php/php.ts';

export const PHP_MODELS: readonly PackageModel[] = [php];
