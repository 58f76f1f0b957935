/** What a key may open, with the words of the form that makes it. */
export const API_SCOPES = [
	{ scope: "jobs:read", label: "Read jobs", about: "Jobs, timeline, PODs, planner, allocations" },
	{
		scope: "jobs:write",
		label: "Create and change jobs",
		about: "Book, change, allocate, plan, upload PODs",
	},
	{ scope: "customers:read", label: "Read customers", about: "Customers and their details" },
	{ scope: "customers:write", label: "Create and change customers", about: "Customers and their details" },
	{ scope: "fleet:read", label: "Read the fleet", about: "Vehicles, trailers, workdays, checks, defects" },
	{ scope: "fleet:write", label: "Change the fleet", about: "Vehicles, trailers, workdays, defects" },
	{ scope: "finance:read", label: "Read finance", about: "Invoices, credit notes, payments, reports" },
	{ scope: "finance:write", label: "Change finance", about: "Make and send invoices, record payments" },
] as const;

export type ApiScope = (typeof API_SCOPES)[number]["scope"];

/** The names of all scopes. */
export const SCOPE_NAMES = API_SCOPES.map(({ scope }) => scope);

/** What a key of a customer can have: its own bookings, and its own invoices to read. */
export const CUSTOMER_SCOPES = [
	"jobs:read",
	"jobs:write",
	"finance:read",
] as const satisfies readonly ApiScope[];

/** The labels of scopes, for lists. */
export const describeScopes = (scopes: readonly string[]): string =>
	API_SCOPES.filter(({ scope }) => scopes.includes(scope))
		.map(({ label }) => label)
		.join(", ");
