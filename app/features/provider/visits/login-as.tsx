import { createStore, useStore } from "~/ui/store";
import { LoginAsDialog } from "./login-as-dialog";

/** The company that is about to be entered: rows of a virtual list open the dialog and may vanish while it is open. */
const entered = createStore<number | null>(null);

export const openLoginAs = (clientId: number) => entered.set(clientId);

/** The dialog that `openLoginAs` opens. */
export function LoginAs() {
	const clientId = useStore(entered);
	return clientId === null ? null : <LoginAsDialog clientId={clientId} onClose={() => entered.set(null)} />;
}
