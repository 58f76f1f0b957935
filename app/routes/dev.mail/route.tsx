import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getMailbox } from "~/domain/kernel/local-mailbox/get-mailbox";
import { mailboxInput } from "~/domain/kernel/local-mailbox/schemas";
import { todayInLondon } from "~/shared/time/london";
import { useVisibleRefresh } from "~/ui/hooks/use-visible-refresh";
import { MailboxScreen } from "./mailbox-screen";

/** A mail appears this long after it was written, at the latest. */
const REFRESH_MS = 3_000;

export const meta: MetaFunction = () => [{ title: "Mailbox · Cartage" }];

/** Every mail of a local server, as its recipient gets it. A deployment has no such route (workers/http/local-screens.ts). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { platform } = context;
	const parsed = mailboxInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	const input = parsed.success ? parsed.data : mailboxInput.parse({});
	return {
		mailbox: await getMailbox({ platform, principal: null, input }),
		input,
		today: todayInLondon(platform.now),
	};
}

export default function LocalMailbox() {
	const loaded = useLoaderData<typeof loader>();
	useVisibleRefresh(true, REFRESH_MS);
	return <MailboxScreen {...loaded} />;
}
