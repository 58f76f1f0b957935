import { DEMO_LOGINS, DEMO_PASSWORD } from "../demo/accounts/logins.mjs";

/** What to try first: what to do, the screen, and who can. */
const FIRST_STEPS = [
	["Book a job: press N", "/traffic-diary", "dispatch@northline.test"],
	["Drag a job onto a vehicle", "/planner", "dispatch@northline.test"],
	["Watch drivers on the map", "/live", "dispatch@northline.test"],
	["Invoice a week and mail it", "/finance", "finance@northline.test"],
	["Book as a customer", "/p/northline", "portal@eastfield.test"],
];

/** The address of the mailbox of a local server. */
const MAILBOX_PATH = "/dev/mail";

/**
 * The one text that a started server prints: its address, who can sign in, what to try first, where mail goes.
 * @param {string} origin
 * @param {{ driverApp?: string, staleDay?: string | null }} [options] The address of the drivers' app where it is not that of the server, and the day
 * of which the demo is where it is not of today.
 */
export function describeWelcome(origin, { driverApp = `${origin}/driver/`, staleDay = null } = {}) {
	const logins = DEMO_LOGINS.map(({ email, role }) => [email, role]);
	const steps = FIRST_STEPS.map(([what = "", path = "", email = ""], at) => [
		`${at + 1}  ${what}`,
		`${origin}${path}`,
		`as ${email}`,
	]);
	const places = [
		["Mail", `${origin}${MAILBOX_PATH} has every mail; none leaves this machine`],
		["Drivers", driverApp],
		...(staleDay ? [["Demo", describeStaleDemo(staleDay)]] : []),
		["Stop", "Ctrl C. All data stay; `npm run reset` deletes them"],
	];
	return [
		`Cartage is running: ${origin}`,
		`Sign in, always with the password ${DEMO_PASSWORD}:`,
		alignColumns(logins),
		"Try first:",
		alignColumns(steps),
		alignColumns(places),
	].join("\n\n");
}

/** @param {string} day */
const describeStaleDemo = (day) =>
	`of ${day.split("-").reverse().join("-")}. Press D and Enter to bring to today what nobody has worked in`;

/**
 * Rows as indented lines, each column as wide as its widest text.
 * @param {readonly (readonly string[])[]} rows
 */
export function alignColumns(rows) {
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	return rows
		.map((row) => `  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join("   ")}`.trimEnd())
		.join("\n");
}
