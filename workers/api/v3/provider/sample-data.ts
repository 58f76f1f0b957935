import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { addSampleData, getSampleData, removeSampleData } from "~/domain/provider/sample-data/sample-data";

const retained = z.array(z.object({ name: z.string(), reason: z.string() }));

const sampleDataResponse = z.object({
	total: z.int(),
	counts: z.object({
		job: z.int(),
		work_day: z.int(),
		customer: z.int(),
		vehicle: z.int(),
		driver: z.int(),
	}),
	retained,
});

/** The sample data of a new company. */
export const sampleDataRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/sample-data",
		area: "account-settings",
		summary: "Count the sample data, with the records that stay when the rest is removed, and why.",
		operation: getSampleData,
		response: sampleDataResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sample-data",
		area: "account-settings",
		summary: "Add the sample data: customers, vehicles, drivers, and 20 jobs around today.",
		operation: addSampleData,
		response: sampleDataResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/sample-data",
		area: "account-settings",
		summary: "Remove the sample data; records that the company has built on stay and are named.",
		operation: removeSampleData,
		response: z.object({ removed: z.int(), retained }),
	}),
] as const;
