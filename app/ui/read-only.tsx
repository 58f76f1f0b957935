import { createContext, type ReactNode, useContext } from "react";

const ReadOnlyContext = createContext<string | null>(null);

/** Why nothing can be changed in this part of the screen; null if it can. A part that is the own person's is wrapped with null. */
export function ReadOnly(props: { reason: string | null; children: ReactNode }) {
	return <ReadOnlyContext.Provider value={props.reason}>{props.children}</ReadOnlyContext.Provider>;
}

/** Why nothing can be changed here, to be shown at what is disabled; null if it can. */
export const useReadOnlyReason = (): string | null => useContext(ReadOnlyContext);

/** What a control that changes something looks like where nothing can be changed. */
export function useRefusal(isWriting: boolean): { disabled?: true; title?: string } {
	const reason = useReadOnlyReason();
	return isWriting && reason !== null ? { disabled: true, title: reason } : {};
}
