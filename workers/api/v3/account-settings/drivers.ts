import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { documentsOf } from "@/workers/integrations/documents/choose";
import {
	driverOf,
	removeDriver,
	sendCredentials,
	settleDrivers,
	updateDriver,
} from "~/domain/drivers/account";
import {
	documentInput,
	removeDocument,
	saveDocument,
	uploadDocument,
	uploadInput,
} from "~/domain/drivers/documents";
import { readCard, readCardInput } from "~/domain/drivers/read-card";
import { drivers } from "~/domain/drivers/resource";
import { generalText } from "~/domain/messages";
import { accountText } from "~/domain/office-messages";
import { updateRecord } from "~/domain/resources/save";
import { partRoutes } from "./part-routes";
import { doorOf, resourceRoutes } from "./resource-routes";

const writes = staffWith("account.write");
const area = "account-settings";
const MIB = 1024 * 1024;
const skills = z.object({
	selected_skills_exp: z.array(z.int().positive()).max(400),
	user_id: z.int().positive().optional(),
});
const driver = z.object({ id: z.int() }).catchall(z.unknown());
const document = z.object({ id: z.int(), document_name: z.string(), url: z.string() }).catchall(z.unknown());
const form = { area, access: writes, form: true, maxBytes: 6 * MIB } as const;

/** Drivers: the list with its groups, credentials of the app, skills, and files. */
export const driverRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/driver/credentials/{id}",
		also: [{ method: "POST" }],
		area,
		summary: "Mails a driver the way into the app.",
		access: writes,
		changesState: true,
		params: idParam,
		answer: z.object({ user_id: z.int(), email: z.string() }),
		async handle({ params, ...call }) {
			return { message: accountText.credentialsSent, data: await sendCredentials(doorOf(call), params.id) };
		},
	}),
	...resourceRoutes(drivers, { update: updateDriver, remove: removeDriver, imported: settleDrivers }),
	...partRoutes(drivers),
	defineRoute({
		method: "POST",
		path: "/client/driver-skills-experience",
		area,
		summary: "Saves a driver's skills.",
		access: writes,
		body: skills.required(),
		answer: driver,
		async handle({ body, ...call }) {
			const door = doorOf(call);
			const id = await driverOf(door, body.user_id);
			const data = await updateRecord(door.ctx, drivers, id, { skills_experience: body.selected_skills_exp });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/driver-skills-experience/{id}",
		area,
		summary: "Replaces a driver's skills; the id is the driver's account.",
		access: writes,
		params: idParam,
		body: skills,
		answer: driver,
		async handle({ params, body, ...call }) {
			const door = doorOf(call);
			const id = await driverOf(door, params.id);
			const data = await updateRecord(door.ctx, drivers, id, { skills_experience: body.selected_skills_exp });
			return { message: generalText.detailsUpdated, data };
		},
	}),
	defineRoute({
		...form,
		method: "POST",
		path: "/client/driver-documents",
		summary: "Saves a document of a driver.",
		body: documentInput.new,
		answer: document,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await saveDocument(ctx(), body) };
		},
	}),
	defineRoute({
		...form,
		method: "PATCH",
		path: "/client/driver-documents/{id}",
		also: [{ method: "PUT" }],
		summary: "Changes a document of a driver.",
		params: idParam,
		body: documentInput.changed,
		answer: document,
		async handle({ ctx, params, body }) {
			return { message: generalText.detailsUpdated, data: await saveDocument(ctx(), { ...body, ...params }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-documents/{id}",
		area,
		summary: "Deletes a document of a driver with its file.",
		access: writes,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			return { message: generalText.detailsUpdated, data: await removeDocument(ctx(), params.id) };
		},
	}),
	defineRoute({
		...form,
		method: "POST",
		path: "/client/upload-driver-documents",
		summary: "Stores the file of a licence (1), tacho card (2), CPC card (3) or another document (5).",
		body: uploadInput,
		answer: document,
		async handle({ ctx, body }) {
			return { message: generalText.detailsUpdated, data: await uploadDocument(ctx(), body) };
		},
	}),
	defineRoute({
		...form,
		method: "POST",
		path: "/client/read-driver-document",
		summary:
			"Proposes the fields of a licence (1), tacho card (2) or CPC card (3) from its PDF. Saves nothing.",
		body: readCardInput,
		answer: z.object({ proposals: z.record(z.string(), z.string()), readable: z.boolean() }),
		async handle({ platform, body }) {
			return { data: await readCard(body, documentsOf(platform.env)) };
		},
	}),
];
