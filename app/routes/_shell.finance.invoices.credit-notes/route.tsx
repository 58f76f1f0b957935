import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { listCreditNotes } from "~/domain/finance/invoicing/credit/credit-notes";
import { creditNotesInput } from "~/domain/finance/invoicing/credit/schemas";
import { revalidatesJobList } from "~/features/finance/invoice-jobs";
import { clientScreen } from "~/server/screen";
import { todayInLondon } from "~/shared/time/london";
import { ScreenError } from "~/ui/overlay/screen-error";
import { CreditNotesScreen } from "./credit-notes-screen";

export const meta: MetaFunction = () => [{ title: "Credit notes · Cartage" }];

export const handle = { title: "Credit notes" };

/** The credit notes of the days in the address, today's without; an address that is wrong shows today's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	const date = new URL(request.url).searchParams.get("date") ?? "";
	const parsed = creditNotesInput.safeParse({ date });
	const input = parsed.success ? parsed.data : creditNotesInput.parse({});
	const today = todayInLondon(ctx.now);
	const [from = today, to = from] = input.date;
	const { data } = await listCreditNotes.run({ ctx, input });
	return { notes: data, from, to, today };
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => revalidatesJobList(change);

export default function CreditNotes() {
	return <CreditNotesScreen {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
