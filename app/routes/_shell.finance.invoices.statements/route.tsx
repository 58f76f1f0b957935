import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listPaymentReminders } from "~/domain/finance/invoicing/reminders/due-reminders";
import { listOpenAccounts } from "~/domain/finance/invoicing/statements/open-accounts";
import { openAccountsInput } from "~/domain/finance/invoicing/statements/schemas";
import { clientScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { StatementsScreen } from "./statements-screen";

export const meta: MetaFunction = () => [{ title: "Statements · Cartage" }];
export const handle = { title: "Statements", search: { placeholder: "Search customers by name, code" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const params = new URL(request.url).searchParams;
	const sent = openAccountsInput.safeParse({ keyword: params.get("keywords") ?? "" });
	const input = sent.success ? sent.data : { keyword: "" };
	const [accounts, reminders] = await Promise.all([
		listOpenAccounts({ ctx, input }),
		listPaymentReminders({ ctx, input: undefined }),
	]);
	return {
		accounts,
		reminders,
		keyword: input.keyword,
		today: todayInLondon(ctx.now),
		canSet: context.screens.has("/settings/invoice"),
	};
}

export default function Statements() {
	return <StatementsScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
