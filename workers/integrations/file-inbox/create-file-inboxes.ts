import { webhookNetwork } from "@/workers/integrations/webhooks/post-event";
import { type FileInboxes, InboxError } from "~/shared/file-inbox-port";
import { bookingFileText } from "~/shared/texts/booking-files";
import { connectSftpgo } from "./sftpgo";

type Settings = Pick<Env, "FILE_INBOX_URL" | "FILE_INBOX_NETWORK" | "LOCAL">;

/** The file servers that customers leave files on, and the stand-in of a local server. */
export function createFileInboxes(env: Settings): FileInboxes {
	const network = env.FILE_INBOX_NETWORK ?? webhookNetwork(env);
	return {
		hasStandIn: Boolean(env.FILE_INBOX_URL),
		connect: (address, credentials) => connectSftpgo(address, credentials, network, false),
		async connectStandIn(company) {
			if (!env.FILE_INBOX_URL) throw new InboxError(bookingFileText.notConnected, { isConnection: true });
			// The stand-in has a folder for each company, and takes any password.
			const credentials = { username: company, password: "stand-in" };
			return await connectSftpgo(env.FILE_INBOX_URL, credentials, network, true);
		},
	};
}
