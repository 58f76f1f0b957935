/** By what the list of companies can be sorted. */
export const CLIENT_SORTS = [
	"name",
	"state",
	"plan",
	"users",
	"drivers",
	"vehicles",
	"jobs",
	"last_seen",
	"health",
	"price",
] as const;

export type ClientSort = (typeof CLIENT_SORTS)[number];
