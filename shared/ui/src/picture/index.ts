export { decodePicture, type DecodedPicture } from './decode-picture';
