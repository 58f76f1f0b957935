import { addActivities } from "./activities.mjs";
import { addAllocations } from "./allocations.mjs";
import { addAvailability } from "./availability.mjs";
import { addBillingRules } from "./billing-rules.mjs";
import { assignCarriers } from "./carriers.mjs";
import { addCheckReports } from "./check-reports.mjs";
import { addCompany } from "./company.mjs";
import { addCustomers } from "./customers.mjs";
import { addDriverInvoices } from "./driver-pay.mjs";
import { addDrivers } from "./drivers.mjs";
import { addExchangeLoads } from "./exchange.mjs";
import { addFleet } from "./fleet.mjs";
import { addStoppedRun } from "./invoice-runs.mjs";
import { addInvoices } from "./invoices.mjs";
import { createJobPlans } from "./job-plans.mjs";
import { addJobs } from "./job-rows.mjs";
import { addMessages } from "./messages.mjs";
import { addNotesAndFiles, addSharedPictures } from "./notes-and-files.mjs";
import { addPositions } from "./positions.mjs";
import { createRandom } from "./random.mjs";
import { createRowStore } from "./rows.mjs";
import { addStaff } from "./staff.mjs";
import { addSuppliers } from "./suppliers.mjs";
import { addTariffs } from "./tariffs.mjs";
import { addTrails } from "./trails.mjs";
import { addViews } from "./views.mjs";
import { addWorkdayActivities } from "./workday-log.mjs";
import { addWorkdays } from "./workdays.mjs";

/**
 * The complete data of a company: rows by table, files, and the accounts of its logins. The same day gives the same data. `seeds`
 * are the rows that the migrations created.
 */
export function buildCompanyData(spec, clock, seeds) {
	const world = {
		spec,
		clock,
		random: createRandom(spec.slug),
		rows: createRowStore(seeds),
		files: [],
		accounts: [],
	};
	addSharedPictures(world);
	for (const addSection of [
		addCompany,
		addStaff,
		addTariffs,
		addCustomers,
		addSuppliers,
		addFleet,
		addDrivers,
		addAvailability,
	])
		addSection(world);
	const jobs = createJobPlans(world);
	const board = assignCarriers(world, jobs);
	addJobs(world, jobs);
	addWorkdays(world, board);
	for (const addSection of [
		addAllocations,
		addActivities,
		addNotesAndFiles,
		addExchangeLoads,
		addInvoices,
		addStoppedRun,
		addMessages,
	])
		addSection(world, jobs);
	for (const addSection of [
		addDriverInvoices,
		addCheckReports,
		addWorkdayActivities,
		addPositions,
		addTrails,
		addViews,
		addBillingRules,
	])
		addSection(world);
	return world;
}
