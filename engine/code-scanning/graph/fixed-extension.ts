/** A file name ending that is neither executed by the server nor rendered as a page. */
export const FIXED_EXTENSION = /\.(?!php|ph|s?html?$|xht|svg|cgi|pl$|py$|sh$|exe$|jsp|asp|inc$|htaccess)[a-z][a-z0-9]{1,5}$/i;
