import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getFinanceNav } from "~/domain/finance/invoicing/nav";
import { SettingsFrame } from "~/features/master-data/records";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { useFinanceCounts } from "./use-finance-counts";

export const handle = { title: "Finance" };

/** What finance screens get of their frame: how many questions of customers wait for an answer, and how much changed since its export. */
interface FinanceContext {
	questions: number;
	changed_exports: number;
}

export function loader({ context }: LoaderFunctionArgs) {
	requirePrincipal(context);
	return { entries: getFinanceNav(context.screens) };
}

export const shouldRevalidate = () => false;

export default function Finance() {
	const { entries } = useLoaderData<typeof loader>();
	const counts = useFinanceCounts();
	return (
		<SettingsFrame title="Finance" entries={entries.map((entry) => ({ ...entry, count: counts[entry.to] }))}>
			<Outlet
				context={
					{
						questions: counts.questions ?? 0,
						changed_exports: counts.changed_exports ?? 0,
					} satisfies FinanceContext
				}
			/>
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
