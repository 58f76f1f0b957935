import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { downloadFile } from "~/domain/files/download";
import { uploadFile, uploadInput } from "~/domain/files/upload";
import { attachInput, attachToJob } from "~/domain/jobs/attach";
import { detachFromJob } from "~/domain/jobs/detach";
import { jobShape } from "~/domain/jobs/shapes";
import { jobText } from "~/domain/messages";
import { writesJobs } from "./access";

const MIB = 1024 * 1024;

export const fileRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/upload-file",
		area: "common",
		summary: "Keeps an image or PDF of 5 MB at most, sent as a file or as base64.",
		access: { users: ["client"], permission: "signed-in" },
		form: true,
		maxBytes: 8 * MIB,
		body: uploadInput,
		answer: z.object({
			file: z.string(),
			url: z.string(),
			name: z.string(),
			content_type: z.string(),
			size: z.int(),
		}),
		async handle({ ctx, body }) {
			return { data: await uploadFile({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/files/{bucket}/{name}",
		also: [{ method: "GET", path: "/customer/files/{bucket}/{name}" }],
		area: "common",
		summary: "A stored file; customers reach the attachments of their own jobs only.",
		access: { users: ["client", "customer"], permission: "signed-in" },
		params: z.object({ bucket: z.string().max(60), name: z.string().max(200) }),
		answer: "file",
		async handle({ ctx, params }) {
			return await downloadFile({ ctx: ctx(), input: params });
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/job-attachment",
		area: "jobs",
		summary: "Puts files to a job: images and documents, 10 MB at most each.",
		access: writesJobs,
		form: true,
		maxBytes: 21 * MIB,
		body: attachInput,
		answer: jobShape,
		async handle({ ctx, body }) {
			return { message: jobText.attachmentAdded, data: await attachToJob({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/job-attachment/{id}",
		area: "jobs",
		summary: "Takes a file off its job.",
		access: writesJobs,
		params: idParam,
		answer: jobShape,
		async handle({ ctx, params }) {
			return { message: jobText.attachmentDeleted, data: await detachFromJob({ ctx: ctx(), input: params }) };
		},
	}),
];
