import { addActivities } from "./activities";
import { addAllocations } from "./allocations";
import { addAvailability } from "./availability";
import { addBillingRules } from "./billing-rules";
import { assignCarriers } from "./carriers";
import { addCheckReports } from "./check-reports";
import { addCompany } from "./company";
import { addCustomers } from "./customers";
import { addDriverInvoices } from "./driver-pay";
import { addDrivers } from "./drivers";
import { addExchangeLoads } from "./exchange";
import { addFleet } from "./fleet";
import { addStoppedRun } from "./invoice-runs";
import { addInvoices } from "./invoices";
import { createJobPlans } from "./job-plans";
import { addJobs } from "./job-rows";
import { addMessages } from "./messages";
import { addNotesAndFiles, addSharedPictures } from "./notes-and-files";
import { addPositions } from "./positions";
import { createRandom } from "./random.mjs";
import { createRowStore, type Seeds } from "./rows";
import { addStaff } from "./staff";
import { addSuppliers } from "./suppliers";
import { addTariffs } from "./tariffs";
import type { TenantSpec } from "./tenants";
import { addTrails } from "./trails";
import { addViews } from "./views";
import { addWorkdayActivities } from "./workday-log";
import { addWorkdays } from "./workdays";
import { type Clock, World } from "./world";

/**
 * The complete data of a company: rows by table, files, and the accounts of its logins. The same day gives the same data. `seeds`
 * are the rows that the migrations created.
 */
export function buildCompanyData(spec: TenantSpec, clock: Clock, seeds: Seeds): World {
	const world = new World(spec, clock, createRandom(spec.slug), createRowStore(seeds));
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
