import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getClientHead } from "~/domain/provider/clients/get-client-head";
import { ClientScreenFrame } from "~/features/provider/clients";
import { requirePrincipal } from "~/server/screen";
import { ScreenError } from "~/ui/overlay/screen-error";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${data?.client.name ?? "Client"} · Cartage` },
];
export const handle = { title: "Client" };

export async function loader({ params, context }: LoaderFunctionArgs) {
	const principal = requirePrincipal(context);
	const input = { id: params.clientId };
	const { platform } = context;
	return { client: await getClientHead({ platform, principal, input }), now: platform.now.toISOString() };
}

export default function Client() {
	return <ClientScreenFrame {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = ScreenError;
