import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { applyRefused } from "~/domain/connections/driver-app/apply-refused";
import {
	endDriverDevice,
	listDriverDevices,
	reportLostDevice,
} from "~/domain/connections/driver-app/devices";
import { createPairingCode } from "~/domain/connections/driver-app/pairing";
import { listRefusedWrites, resolveRefused } from "~/domain/connections/driver-app/refused";
import { readDriverTrail } from "~/domain/connections/driver-app/trail";

const area = "driver";

/** What the office does about the driver's app. */
export const driverOfficeRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/driver-pairing-code/{id}",
		area,
		summary: "Make the code with which a driver's device signs in: twelve figures, once, for ten minutes.",
		operation: createPairingCode,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-devices/{id}",
		area,
		summary: "List the devices on which a driver is signed in.",
		operation: listDriverDevices,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-devices/{id}/{device}",
		area,
		summary: "Sign one of a driver's devices out.",
		params: z.object({ id: z.coerce.number().int().positive(), device: z.string().max(64) }),
		operation: endDriverDevice,
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-devices/{id}/{device}/lost",
		area,
		summary:
			"Sign a driver's lost device out; at its next contact it removes everything it has stored, also what it has not sent.",
		params: z.object({ id: z.coerce.number().int().positive(), device: z.string().max(64) }),
		operation: reportLostDevice,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-refused",
		area,
		summary:
			"List what drivers' devices reported and was refused, with everything it contained, until it is dealt with.",
		operation: listRefusedWrites,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/driver-refused/{driver_id}/{uid}",
		area,
		summary: "Mark what was refused as dealt with.",
		params: z.object({ driver_id: z.coerce.number().int().positive(), uid: z.string().max(64) }),
		operation: resolveRefused,
	}),
	defineRoute({
		method: "POST",
		path: "/client/driver-refused/{driver_id}/{uid}",
		area,
		summary: "Apply what was refused after all, as the driver's report of the moment when it happened.",
		params: z.object({ driver_id: z.coerce.number().int().positive(), uid: z.string().max(64) }),
		operation: applyRefused,
	}),
	defineRoute({
		method: "GET",
		path: "/client/driver-trail/{id}",
		area,
		summary: "Get where a driver was on a day while on duty: one position in 30 seconds.",
		operation: readDriverTrail,
	}),
] as const;
