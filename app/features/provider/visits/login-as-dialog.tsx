import { useApiRead } from "~/features/kernel/requests";
import { Dialog } from "~/ui/overlay/dialog";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { LoginAsForm } from "./login-as-form";
import { VisitRefusal } from "./visit-refusal";

/** Asks a super admin as whom, why, how long and with which access they enter a client's company. */
export function LoginAsDialog(props: { clientId: number; userId?: number; onClose: () => void }) {
	const { clientId, userId, onClose } = props;
	const { data, error, reload } = useApiRead("GET /console/client/{id}/people", { params: { id: clientId } });
	return (
		<Dialog
			open
			onClose={onClose}
			title={data ? `Login as client: ${data.company}` : "Login as client"}
			width={440}
		>
			{(close) => {
				if (error) return <ErrorPanel message={error} onRetry={reload} />;
				if (!data) return <SkeletonRows columns={1} />;
				if (data.refusal) return <VisitRefusal text={data.refusal} onClose={close} />;
				return (
					<LoginAsForm
						clientId={clientId}
						userId={userId}
						people={data.people}
						maxMinutes={data.max_minutes}
						onCancel={close}
					/>
				);
			}}
		</Dialog>
	);
}
