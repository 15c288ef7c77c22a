declare module "virtual:site-map" {
	/** A route: its path, and its file below `app/`. */
	export interface SiteRoute {
		id?: string;
		path?: string;
		index?: boolean;
		file: string;
		children?: SiteRoute[];
	}
	export const routes: SiteRoute[];
}
