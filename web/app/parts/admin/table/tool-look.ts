/** The classes of the controls above a table. */
export const toolLook =
	"inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-medium transition-colors hover:text-accent aria-expanded:text-accent md:min-h-9";
