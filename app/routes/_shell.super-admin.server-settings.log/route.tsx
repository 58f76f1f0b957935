import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadAuditScreen } from "~/domain/shell/audit-log/load-audit-screen";
import { AuditLog } from "~/features/shell/audit-log";
import { requirePrincipal } from "~/server/screen";

export const meta: MetaFunction = () => [{ title: "Audit log · Cartage" }];

export async function loader({ request, context: { platform, ...context } }: LoaderFunctionArgs) {
	const principal = requirePrincipal({ platform, ...context });
	const input = Object.fromEntries(new URL(request.url).searchParams);
	return await loadAuditScreen({ platform, principal, input });
}

export default function SuperAdminAuditLog() {
	return <AuditLog {...useLoaderData<typeof loader>()} />;
}
