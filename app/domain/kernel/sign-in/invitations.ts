import { z } from "zod";
import { countAttempt, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import {
	acceptInvitations,
	isInvitation,
	selectInvitationOfLink,
	selectInvitations,
} from "~/db/repositories/kernel/invitations";
import { noInput, noResult } from "~/domain/kernel/operations/operation";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { anySession } from "~/domain/kernel/permissions/access";
import { forbidden, validation } from "~/shared/errors";
import { wholeNumberField } from "~/shared/input-fields";
import { screenResult } from "~/shared/money/price-fields";
import type { PlatformCtx } from "~/tenancy/ctx";
import { endSessions } from "./end-sessions";
import type { LinkState } from "./password-link";
import { LINK_ERRORS } from "./reset-password";

const tokenInput = z.object({ token: z.string().max(200) });

/** The companies that wait for the session's login to join them. None while its address is not confirmed. */
export const listInvitations = definePlatformOperation({
	inVisits: true,
	access: anySession,
	input: noInput,
	response: screenResult(),
	run: ({ platform, principal }) => readInvitations(platform, principal.session.login_id),
});

/** What waits for a login with a confirmed address. */
export async function readInvitations(platform: PlatformCtx, login_id: number) {
	const [rows] = await read(platform.d1, [selectInvitations(login_id)]);
	return rows;
}

/** Joins a company that waits for the session's login. Throws 403 for an invitation of another login. */
export const acceptInvitation = definePlatformOperation({
	isOwn: true,
	access: anySession,
	input: z.object({ invitation_id: wholeNumberField(z.int("Please choose an organisation.")) }),
	response: noResult,
	async run({ platform, principal: { session }, input }) {
		const invitations = await readInvitations(platform, session.login_id);
		const invitation = invitations.find(({ id }) => id === input.invitation_id);
		if (!invitation) throw forbidden("You have not been invited to this organisation.");
		await join(platform, invitation);
	},
});

/** The company and the address of a mailed invitation, shown only while its link is valid. */
export const checkInvitationLink = definePlatformOperation({
	access: "open",
	input: tokenInput,
	response: screenResult(),
	async run({ platform, input }) {
		const { state, invitation } = await readInvitationLink(platform, input.token);
		const { tenant_name = "", email = "" } = state === "valid" && invitation ? invitation : {};
		return { state, company: tenant_name, email };
	},
});

/** Joins a company with the link that was mailed to the address. Throws 422. */
export const acceptInvitationLink = definePlatformOperation({
	access: "open",
	input: tokenInput,
	response: noResult,
	async run({ platform, input }) {
		await countAttempt(platform, [limitOfNetwork("join", platform, 30, 3600)]);
		const { state, invitation } = await readInvitationLink(platform, input.token);
		if (state !== "valid" || !invitation)
			throw validation({ token: LINK_ERRORS[state === "valid" ? "unknown" : state] });
		await join(platform, invitation);
	},
});

async function readInvitationLink(platform: PlatformCtx, token: string) {
	const [[invitation]] = await read(platform.d1, [selectInvitationOfLink(await hashToken(token))]);
	const isExpired = (invitation?.expires_at ?? "") <= platform.now.toISOString();
	const state: LinkState = !invitation ? "unknown" : isExpired ? "expired" : "valid";
	return { state, invitation };
}

async function join(platform: PlatformCtx, invitation: { id: number; login_id: number }) {
	await endSessions(platform, acceptInvitations(isInvitation(invitation), platform.now.toISOString()));
}
