export const DEMO_PASSWORD = "Cartage-demo-1";

/** The fixed demo logins; all share one password. */
export const DEMO_LOGINS = [
	{ email: "root@cartage.test", role: "super admin" },
	{ email: "console@cartage.test", role: "console admin" },
	{ email: "admin@northline.test", role: "client admin, Northline Couriers" },
	{ email: "dispatch@northline.test", role: "dispatcher, Northline Couriers" },
	{ email: "finance@northline.test", role: "finance clerk, Northline Couriers" },
	{ email: "admin@harbour.test", role: "client admin, Harbour Haulage" },
	{ email: "both@cartage.test", role: "staff of Northline and of Harbour" },
	{ email: "portal@eastfield.test", role: "customer Eastfield Medical of Northline" },
	{ email: "driver@northline.test", role: "driver of Northline" },
	{ email: "admin@suspended.test", role: "client admin of a suspended company" },
];
