/** The folders that have tests, each of which is a project of Vitest. */
export const workspaces = [
	"contract",
	"lighting",
	"messages",
	"api",
	"card-provider",
	"server",
	"web",
	"demo",
	"tools/dev-database",
	"e2e",
	"scripts",
	"bench",
];
