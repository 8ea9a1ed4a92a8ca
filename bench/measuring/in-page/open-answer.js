// The help page works once a press on a question has opened its answer.
const question = (isExpanded) => document.querySelector(`main li button[aria-expanded="${isExpanded}"]`);
const isOpen = () => question(true) !== null;
window.tulindePress(() => question(false), isOpen, isOpen);
