import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { submitScreenAction } from "~/client/screen-action";
import {
	getFileServer,
	readDirectoriesNow,
	saveFileServer,
	testFileServer,
} from "~/domain/portal/booking-files/settings";
import { FileServerForm } from "~/features/portal/booking-files";
import { clientScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";

export const meta: MetaFunction = () => [{ title: "Bookings by file · Cartage" }];

export async function loader({ context }: LoaderFunctionArgs) {
	const ctx = clientScreen(context);
	return { settings: await getFileServer({ ctx, platform: context.platform, input: undefined }) };
}

export const action = screenAction({ saveFileServer, testFileServer, readDirectoriesNow });

export const clientAction = submitScreenAction;

export default function BookingFiles() {
	const { settings } = useLoaderData<typeof loader>();
	return <FileServerForm settings={settings} />;
}
