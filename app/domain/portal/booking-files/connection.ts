import { read } from "~/db/read";
import {
	selectBookingFilesIntegration,
	selectDirectories,
} from "~/db/repositories/connections/booking-directories";
import { unseal } from "~/domain/kernel/secrets/seal";
import {
	type FileInbox,
	type FileInboxes,
	type InboxCredentials,
	InboxError,
} from "~/shared/file-inbox-port";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { type StoredFileServer, storedFileServer } from "./schemas";

/** What work with the file server needs: the company, and where secrets are unsealed. */
export interface InboxDeps {
	ctx: Ctx;
	platform: Pick<PlatformCtx, "env" | "d1">;
}

/** The stored settings with their row, and the directories that are read; no row until the settings are saved first. */
export async function readFileServer(ctx: Pick<Ctx, "d1">) {
	const [[row], directories] = await read(ctx.d1, [selectBookingFilesIntegration(), selectDirectories()]);
	return { row, settings: storedFileServer.parse(row?.settings ?? {}), directories };
}
export type ReadFileServer = Awaited<ReturnType<typeof readFileServer>>;

/** Whether there is something to connect to. */
export const hasFileServer = (settings: StoredFileServer, { hasStandIn }: FileInboxes): boolean =>
	settings.server === "stand-in" ? hasStandIn : settings.address !== "" && settings.sealed_secret !== null;

/** Connects to the company's file server. Throws `InboxError`. */
export async function connectFileServer(
	{ ctx, platform }: InboxDeps,
	settings: StoredFileServer,
): Promise<FileInbox> {
	if (!hasFileServer(settings, ctx.fileInboxes))
		throw new InboxError(bookingFileText.notConnected, { isConnection: true });
	if (settings.server === "stand-in") return await ctx.fileInboxes.connectStandIn(ctx.tenant.slug);
	return await ctx.fileInboxes.connect(settings.address, await unsealCredentials(platform, settings));
}

async function unsealCredentials(
	platform: InboxDeps["platform"],
	{ sign_in, username, sealed_secret }: StoredFileServer,
): Promise<InboxCredentials> {
	const secret = sealed_secret ? await unseal(platform, sealed_secret) : "";
	return sign_in === "api-key" ? { apiKey: secret } : { username, password: secret };
}
