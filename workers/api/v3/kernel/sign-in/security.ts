import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { confirmPassword } from "~/domain/kernel/sign-in/confirm-password";
import { listDevices, signOutDevice, signOutOtherDevices } from "~/domain/kernel/sign-in/devices";
import {
	confirmSecondFactor,
	getSecondFactor,
	removeSecondFactor,
	startSecondFactor,
} from "~/domain/kernel/sign-in/second-factor";

/** The second factor of the session's login, and the devices it is signed in on. Also for those who must set one up first. */
export const securityRoutes = [
	defineRoute({
		method: "GET",
		path: "/second-factor",
		allowSuspended: true,
		area: "auth",
		summary: "Get whether this login has a second factor, and whether its company requires one.",
		operation: getSecondFactor,
	}),
	defineRoute({
		method: "POST",
		path: "/second-factor/start",
		allowSuspended: true,
		area: "auth",
		summary: "Begin to set up an authenticator app: its secret as text, as address and as QR code.",
		operation: startSecondFactor,
	}),
	defineRoute({
		method: "POST",
		path: "/second-factor",
		allowSuspended: true,
		area: "auth",
		summary: "Confirm the authenticator app with its first code; answers ten recovery codes, once.",
		operation: confirmSecondFactor,
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
		method: "POST",
		path: "/auth/confirm-password",
		allowSuspended: true,
		area: "auth",
		summary:
			"Give the password again in this session, for the calls that answer 403 with the reason password_required without it.",
		operation: confirmPassword,
	}),
	defineRoute({
		method: "GET",
		path: "/devices",
		allowSuspended: true,
		area: "auth",
		summary: "List the devices this login is signed in on.",
		operation: listDevices,
		response: z.object({ devices: listDevices.response }),
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
