export const DEMO_PASSWORD = "Cartage-demo-1";

/** The fixed demo logins, each with who it is and what for; all share one password. */
export const DEMO_LOGINS = [
	{ email: "root@cartage.test", role: "the provider's super admin: enters companies, plans, services" },
	{ email: "console@cartage.test", role: "the provider's console: clients, support, announcements" },
	{
		email: "admin@northline.test",
		role: "admin of Northline Couriers: everything, with settings and people",
	},
	{ email: "dispatch@northline.test", role: "dispatcher of Northline: diary, planner, live map" },
	{ email: "senior@northline.test", role: "senior dispatcher of Northline: may amend booked jobs" },
	{ email: "finance@northline.test", role: "finance clerk of Northline: invoices, payments, reports" },
	{ email: "admin@harbour.test", role: "admin of Harbour Haulage, a second company" },
	{ email: "both@cartage.test", role: "staff of both: chooses the company after signing in" },
	{
		email: "portal@eastfield.test",
		role: "customer Eastfield Medical: follows and books its jobs with Northline",
	},
	{ email: "driver@northline.test", role: "driver of Northline with three jobs today, in the drivers' app" },
	{ email: "admin@suspended.test", role: "admin of a company whose subscription is suspended" },
];
