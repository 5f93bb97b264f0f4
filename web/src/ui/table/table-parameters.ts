/** The URL parameters in which a list keeps its state. The routes load with the first page, so this is a file of its own. */
export const TABLE_PARAMETERS = ['q', 'sort', 'dir', 'page', 'size', 'filters'] as const;
