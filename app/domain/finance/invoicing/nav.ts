/** An entry of the finance menu, under the heading of its group. */
export interface FinanceNavEntry {
	to: string;
	title: string;
	group: string;
}

const GROUPS: readonly { group: string; base: string; screens: readonly (readonly [string, string])[] }[] = [
	{
		group: "Jobs",
		base: "/finance/jobs",
		screens: [
			["mark-for-invoice", "Marked for invoice"],
			["external-invoice", "External invoice"],
		],
	},
	{
		group: "Invoices",
		base: "/finance/invoices",
		screens: [
			["customers", "Customers"],
			["credit-notes", "Credit notes"],
			["payments", "Payments"],
			["statements", "Statements"],
			["drivers", "Drivers"],
			["self-bills", "Self-bills"],
		],
	},
	{
		group: "Timesheets",
		base: "/finance/timesheet",
		screens: [
			["drivers", "Drivers"],
			["vehicles", "Vehicles"],
		],
	},
	{
		group: "Reports",
		base: "/finance/reports",
		screens: [
			["sub-contractors", "Sub-contractors"],
			["customers", "Customers"],
			["jobs", "Jobs"],
			["vehicles", "Vehicles"],
			["profit", "Profit"],
			["quotes", "Quotes"],
			["planning", "Planned and driven"],
			["debtors", "Aged debtors"],
			["vat", "VAT periods"],
		],
	},
];

/** The finance screens; the permission for `/finance` opens all of them. */
export const getFinanceNav = (screens: ReadonlySet<string>): FinanceNavEntry[] =>
	GROUPS.flatMap(({ group, base, screens: children }) =>
		children.map(([child, title]) => ({ to: `${base}/${child}`, title, group })),
	).filter(({ to }) => screens.has(to));
