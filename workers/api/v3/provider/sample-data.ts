import { defineRoute } from "@/workers/http/route/route";
import { addSampleData, getSampleData, removeSampleData } from "~/domain/provider/sample-data/sample-data";

/** The sample data of a new company. */
export const sampleDataRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/sample-data",
		area: "account-settings",
		summary: "Count the sample data, with the records that stay when the rest is removed, and why.",
		operation: getSampleData,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sample-data",
		area: "account-settings",
		summary: "Add the sample data: customers, vehicles, drivers, and 20 jobs around today.",
		operation: addSampleData,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sample-data",
		area: "account-settings",
		summary: "Remove the sample data; records that the company has built on stay and are named.",
		operation: removeSampleData,
	}),
] as const;
