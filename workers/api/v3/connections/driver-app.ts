import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { applyDriverWrites } from "~/domain/connections/driver-app/apply-writes";
import { downloadDriverAttachment } from "~/domain/connections/driver-app/attachment";
import { readDriverDay } from "~/domain/connections/driver-app/day";
import {
	downloadDriverFile,
	MAX_DRIVER_FILE_BYTES,
	uploadDriverFile,
} from "~/domain/connections/driver-app/files";
import { listMyMessages } from "~/domain/connections/driver-app/messages";
import { downloadMyDocument, listMyDocuments } from "~/domain/connections/driver-app/own-documents";
import { pairDevice } from "~/domain/connections/driver-app/pairing";
import { savePositions } from "~/domain/connections/driver-app/positions";
import { listMyRefusedWrites } from "~/domain/connections/driver-app/refused";
import { driverWritesBody } from "~/domain/connections/driver-app/write-schemas";
import { readMyHours } from "~/domain/planning/workdays/my-hours";
import { MIB } from "~/shared/bytes.mjs";

const area = "driver";

/** The calls of the driver's app, open to any app that a firm writes itself. */
export const driverAppRoutes = [
	defineRoute({
		method: "POST",
		path: "/driver/pair",
		area,
		summary:
			"Sign a driver's device in by the code in twelve figures that the office shows beside the company's short name. A code works once, for ten minutes. With email and password, `POST /login` gives a driver the same token as `access_token`.",
		operation: pairDevice,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/day",
		area,
		summary:
			"Get everything of a driver's day: workdays, vehicle, trailer, booked jobs in order, questions of checks, and the week after it. The answer has an ETag; sent back as If-None-Match, an unchanged day answers 304.",
		operation: readDriverDay,
		isTagged: true,
	}),
	defineRoute({
		method: "POST",
		path: "/driver/writes",
		area,
		summary:
			"Report what happened, up to 500 at once, in any order and as often as necessary: each has an id made by the device and the moment it happened, and is answered on its own. `applied`, `already` and `refused` need not be sent again; `later` does.",
		weight: "device",
		operation: applyDriverWrites,
		body: driverWritesBody,
	}),
	defineRoute({
		method: "POST",
		path: "/driver/files",
		area,
		summary:
			"Store a signature, picture or PDF, and get the key that a write then names. It is stored once: the same file with the same uid again gets the same key, another file with that uid is refused with 409.",
		form: true,
		maxBytes: MAX_DRIVER_FILE_BYTES + MIB,
		weight: "device",
		operation: uploadDriverFile,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/files/{bucket}/{name}",
		area,
		summary: "Get a file that the driver has uploaded, by its key.",
		params: z.object({ bucket: z.string().max(60), name: z.string().max(200) }),
		operation: downloadDriverFile,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "POST",
		path: "/driver/positions",
		area,
		summary:
			"Report where the vehicle was, up to 200 positions at once, in any order. Only those between clocking in and out are stored.",
		operation: savePositions,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/refused",
		area,
		summary: "List what was refused of the driver's own reports and the office has not dealt with yet.",
		operation: listMyRefusedWrites,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/attachments/{id}",
		area,
		summary: "Download a document of a job that is on the driver's day.",
		operation: downloadDriverAttachment,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/messages",
		area,
		summary:
			"Get the driver's messages with the office by pages of 50, the newest first; `before` is an id. They are written, read and confirmed by writes.",
		operation: listMyMessages,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/documents",
		area,
		summary: "List the driver's own licence, cards and files, with the day on which each runs out.",
		operation: listMyDocuments,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/documents/{id}",
		area,
		summary: "Download one of the driver's own files.",
		operation: downloadMyDocument,
		response: "file",
		respond: (file) => file,
	}),
	defineRoute({
		method: "GET",
		path: "/driver/hours",
		area,
		summary:
			"Get the driver's own duty, work, breaks and driving of a week in minutes, against the drivers' hours rules; `week` is any day of it.",
		operation: readMyHours,
	}),
] as const;
