import {
	connectSftpgo,
	type InboxCredentials,
	type InboxNetwork,
} from "@/workers/integrations/file-inbox/sftpgo";
import { webhookNetwork } from "@/workers/integrations/webhooks/post-event";
import { read } from "~/db/read";
import {
	selectBookingFilesIntegration,
	selectDirectories,
} from "~/db/repositories/connections/booking-directories";
import { unseal } from "~/domain/kernel/secrets/seal";
import { type FileInbox, InboxError } from "~/shared/file-inbox-port";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { type StoredFileServer, storedFileServer } from "./schemas";

/** What work with the file server needs: where secrets are unsealed, and the network. */
type InboxPlatform = Pick<PlatformCtx, "env" | "d1">;

const networkOf = (env: Env): InboxNetwork => env.FILE_INBOX_NETWORK ?? webhookNetwork(env);

/** The stored settings with their row, and the directories that are read; no row until the settings are saved first. */
export async function readFileServer(ctx: Pick<Ctx, "d1">) {
	const [[row], directories] = await read(ctx.d1, [selectBookingFilesIntegration(), selectDirectories()]);
	return { row, settings: storedFileServer.parse(row?.settings ?? {}), directories };
}
export type ReadFileServer = Awaited<ReturnType<typeof readFileServer>>;

/** Whether there is something to connect to. */
export const hasFileServer = (settings: StoredFileServer, env: Env): boolean =>
	settings.server === "stand-in"
		? Boolean(env.FILE_INBOX_URL)
		: settings.address !== "" && settings.sealed_secret !== null;

/** Connects to the company's file server. Throws `InboxError`. */
export async function connectFileServer(
	platform: InboxPlatform,
	slug: string,
	settings: StoredFileServer,
): Promise<FileInbox> {
	const { env } = platform;
	const isStandIn = settings.server === "stand-in";
	const address = isStandIn ? env.FILE_INBOX_URL : settings.address;
	if (!address || !hasFileServer(settings, env))
		throw new InboxError(bookingFileText.notConnected, { isConnection: true });
	// The stand-in has a folder for each company, and takes any password.
	const credentials = isStandIn
		? { username: slug, password: "stand-in" }
		: await unsealCredentials(platform, settings);
	return await connectSftpgo(address, credentials, networkOf(env), isStandIn);
}

async function unsealCredentials(
	platform: InboxPlatform,
	{ sign_in, username, sealed_secret }: StoredFileServer,
): Promise<InboxCredentials> {
	const secret = sealed_secret ? await unseal(platform, sealed_secret) : "";
	return sign_in === "api-key" ? { apiKey: secret } : { username, password: secret };
}
