declare module "virtual:site-map" {
	/** Where a screen is, and the file of it below `app/`. */
	export interface SiteRoute {
		id?: string;
		path?: string;
		index?: boolean;
		file: string;
		children?: SiteRoute[];
	}
	export const routes: SiteRoute[];
}
