import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { listDevices, signOutDevice, signOutOtherDevices } from "~/domain/kernel/sign-in/devices";
import {
	confirmSecondFactor,
	getSecondFactor,
	removeSecondFactor,
	startSecondFactor,
} from "~/domain/kernel/sign-in/second-factor";

const deviceResponse = z.object({
	id: z.string(),
	kind: z.enum(["cookie", "bearer"]),
	device: z.string(),
	company: z.string().nullable(),
	created_at: z.string(),
	last_seen_at: z.string(),
	current: z.boolean(),
});

/** The second factor of the session's login, and the devices it is signed in on. Also for those who must set one up first. */
export const securityRoutes = [
	defineRoute({
		method: "GET",
		path: "/second-factor",
		allowSuspended: true,
		area: "auth",
		summary: "Get whether this login has a second factor, and whether its company requires one.",
		operation: getSecondFactor,
		response: z.object({
			enabled: z.boolean(),
			since: z.string().nullable(),
			recovery_codes_left: z.int(),
			required: z.boolean(),
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/second-factor/start",
		allowSuspended: true,
		area: "auth",
		summary: "Begin to set up an authenticator app: its secret as text, as address and as QR code.",
		operation: startSecondFactor,
		response: z.object({
			secret: z.string(),
			uri: z.string(),
			qr: z.object({ size: z.int(), path: z.string() }),
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/second-factor",
		allowSuspended: true,
		area: "auth",
		summary: "Confirm the authenticator app with its first code; answers ten recovery codes, once.",
		operation: confirmSecondFactor,
		response: z.object({ recovery_codes: z.array(z.string()) }),
	}),
	defineRoute({
		method: "POST",
		path: "/second-factor/remove",
		allowSuspended: true,
		area: "auth",
		summary: "Turn the second factor off, with the password and a code.",
		operation: removeSecondFactor,
		response: z.null(),
		respond: (result) => ({ message: removeSecondFactor.describeResult(result) }),
	}),
	defineRoute({
		method: "GET",
		path: "/devices",
		allowSuspended: true,
		area: "auth",
		summary: "List the devices this login is signed in on.",
		operation: listDevices,
		response: z.object({ devices: z.array(deviceResponse) }),
		respond: (devices) => ({ data: { devices } }),
	}),
	defineRoute({
		method: "DELETE",
		path: "/devices/{id}",
		params: z.object({ id: z.string().max(40) }),
		allowSuspended: true,
		area: "auth",
		summary: "Sign one of this login's devices out.",
		operation: signOutDevice,
		response: z.object({ id: z.string() }),
	}),
	defineRoute({
		method: "POST",
		path: "/devices/sign-out-others",
		allowSuspended: true,
		area: "auth",
		summary: "Sign all other devices of this login out.",
		operation: signOutOtherDevices,
		response: z.null(),
		respond: (result) => ({ message: signOutOtherDevices.describeResult(result) }),
	}),
] as const;
