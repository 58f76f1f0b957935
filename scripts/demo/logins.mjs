export const DEMO_PASSWORD = "Cartage-demo-1";

/** The fixed logins of the demonstration; all share one password. */
export const DEMO_LOGINS = [
	{ email: "root@cartage.test", who: "super admin" },
	{ email: "console@cartage.test", who: "console admin" },
	{ email: "admin@northline.test", who: "client admin, Northline Couriers" },
	{ email: "dispatch@northline.test", who: "dispatcher, Northline Couriers" },
	{ email: "finance@northline.test", who: "finance clerk, Northline Couriers" },
	{ email: "admin@harbour.test", who: "client admin, Harbour Haulage" },
	{ email: "both@cartage.test", who: "staff of Northline and of Harbour" },
	{ email: "portal@eastfield.test", who: "customer Eastfield Medical of Northline" },
	{ email: "driver@northline.test", who: "driver of Northline" },
	{ email: "admin@suspended.test", who: "client admin of a suspended company" },
];
