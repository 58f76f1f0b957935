import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getDebtors } from "~/domain/finance/reports/debtors";
import { clientScreen } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";
import { DebtorsReport } from "./debtors-report";

export const meta: MetaFunction = () => [{ title: "Aged debtors · Cartage" }];

export const handle = { title: "Aged debtors", search: { placeholder: "Search customers" } };

export async function loader({ context }: LoaderFunctionArgs) {
	return await getDebtors({ ctx: clientScreen(context), input: undefined });
}

export default function AgedDebtors() {
	return <DebtorsReport {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
