import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import { listEmailLog } from "~/domain/company/email-log/list";
import { resendEmail } from "~/domain/company/email-log/resend";
import { emailLogInput } from "~/domain/company/email-log/schemas";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { todayInLondon } from "~/shared/time/london";
import { EmailLog } from "./email-log";

export const meta: MetaFunction = () => [{ title: "Email log · Cartage" }];

export const handle = {
	title: "Email log",
	search: { placeholder: "Search emails by address, subject, text" },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const parsed = emailLogInput.safeParse(Object.fromEntries(new URL(request.url).searchParams));
	const input = parsed.success ? parsed.data : emailLogInput.parse({});
	const today = todayInLondon(ctx.now);
	return { page: await listEmailLog({ ctx, input }), input, today };
}

export const action = screenAction({ resendEmail });
export const clientAction = submitScreenAction;

export default function EmailLogScreen() {
	return <EmailLog {...useLoaderData<typeof loader>()} />;
}
