import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listOwnMails, ownMailsInput } from "~/domain/company/email-log/own-mails";
import type { SearchHandle } from "~/features/shell/navigation";
import { customerScreen } from "~/server/screen";
import { isPhoneRequest } from "~/ui/hooks/is-phone-request";
import { ScreenError } from "~/ui/overlay/screen-error";
import { OwnMailsScreen } from "./own-mails-screen";

export const meta: MetaFunction = () => [{ title: "Email · Cartage" }];

export const handle: SearchHandle & { title: string } = {
	title: "Email",
	search: { placeholder: "Search emails" },
};

/** The page of mails that the address searches; an address that is wrong shows all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = customerScreen(context);
	const parsed = ownMailsInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	const filter = parsed.success ? parsed.data : ownMailsInput.parse({});
	return { page: await listOwnMails({ ctx, input: filter }), filter, phone: isPhoneRequest(request) };
}

export default function CustomerEmail() {
	return <OwnMailsScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
