import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { submitScreenAction } from "~/client/screen-action";
import { changePassword } from "~/domain/kernel/sign-in/change-password";
import { PortalPage } from "~/features/portal/portal";
import { customerScreen } from "~/server/screen";
import { screenAction } from "~/server/screen-action";
import { ScreenError } from "~/ui/overlay/screen-error";
import { OwnPasswordForm } from "./own-password-form";

export const meta: MetaFunction = () => [{ title: "Change password · Cartage" }];

export const handle = { title: "Change password" };

export function loader({ context }: LoaderFunctionArgs) {
	customerScreen(context);
	return null;
}

export const action = screenAction({ changePassword });

export const clientAction = submitScreenAction;

export default function ChangePassword() {
	return (
		<PortalPage title="Change password" about="You will be signed out on all your other devices.">
			<OwnPasswordForm />
		</PortalPage>
	);
}

export const ErrorBoundary = ScreenError;
