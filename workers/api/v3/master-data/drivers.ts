import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { parseInput } from "~/domain/kernel/operations/operation";
import {
	addDriverDocument,
	changeDriverDocument,
	removeDocument,
	uploadDocument,
} from "~/domain/master-data/drivers/documents";
import { saveDriverSkills, sendCredentials } from "~/domain/master-data/drivers/driver-account";
import { driverOperations } from "~/domain/master-data/drivers/operations";
import { readCard } from "~/domain/master-data/drivers/read-card";
import { MIB } from "~/shared/bytes.mjs";
import { relationRoutes } from "./records/relation-routes";
import { resourceRoutes } from "./records/resource-routes";

const area = "account-settings";
const skillsBody = z.object({
	selected_skills_exp: z.array(z.int().positive()).max(400),
	user_id: z.int().positive().optional(),
});
const formRoute = { area, form: true, maxBytes: 6 * MIB } as const;

/** Drivers: records with their relations, app credentials, skills and documents. */
export const driverRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver/credentials/{id}",
		aliases: [{ method: "POST" }],
		area,
		summary: "Email a driver the credentials for the app.",
		changesState: true,
		operation: sendCredentials,
	}),
	...resourceRoutes(driverOperations),
	...relationRoutes(driverOperations),
	defineRoute({
		method: "POST",
		path: "/client/driver-skills-experience",
		area,
		summary: "Save a driver's skills.",
		operation: saveDriverSkills,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-skills-experience/{id}",
		area,
		summary: "Replace a driver's skills; the id is that of the driver's user account.",
		operation: saveDriverSkills,
		toInput: ({ params, body }) => ({ ...parseInput(skillsBody, body), user_id: params.id }),
		body: skillsBody,
	}),
	defineRoute({
		...formRoute,
		method: "POST",
		path: "/client/driver-documents",
		summary: "Save a document of a driver.",
		operation: addDriverDocument,
	}),
	defineRoute({
		...formRoute,
		method: "PATCH",
		path: "/client/driver-documents/{id}",
		aliases: [{ method: "PUT" }],
		summary: "Change a document of a driver.",
		operation: changeDriverDocument,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-documents/{id}",
		area,
		summary: "Delete a document of a driver together with its file.",
		operation: removeDocument,
	}),
	defineRoute({
		...formRoute,
		method: "POST",
		path: "/client/upload-driver-documents",
		summary: "Upload the file of a licence (1), tacho card (2), CPC card (3) or another document (5).",
		operation: uploadDocument,
	}),
	defineRoute({
		...formRoute,
		method: "POST",
		path: "/client/read-driver-document",
		summary:
			"Suggest the fields of a licence (1), tacho card (2) or CPC card (3) from its PDF; nothing is saved.",
		operation: readCard,
	}),
] as const;
