import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { getFinanceNav } from "~/domain/invoicing/nav";
import { SettingsFrame } from "~/features/master-data";
import { ScreenError } from "~/ui/overlay/screen-error";
import { useFinanceCounts } from "./use-finance-counts";

export const handle = { title: "Finance" };

export function loader({ context }: LoaderFunctionArgs) {
	return { entries: getFinanceNav(context.screens) };
}

export const shouldRevalidate = () => false;

export default function Finance() {
	const { entries } = useLoaderData<typeof loader>();
	const counts = useFinanceCounts();
	return (
		<SettingsFrame title="Finance" entries={entries.map((entry) => ({ ...entry, count: counts[entry.to] }))}>
			<Outlet />
		</SettingsFrame>
	);
}

export const ErrorBoundary = ScreenError;
