export { askFewerPods } from "./ask-fewer-pods";
export { canLackPod } from "./can-lack-pod";
export { isPodMailPossible, openPodMail, openPodMailOf } from "./open-pod-mail";
export { PodMailHost } from "./pod-mail-host";
export { requestMissingPods } from "./request-missing-pods";
