import type { WordsLike } from '@quadrille/kit';
import type { keepingEnglish } from './keeping-en.ts';

export const keepingFrench: WordsLike<typeof keepingEnglish> = {
  'setup.begins': 'Premier coup',
  'setup.begins.short': 'premier coup :',
  'setup.begins.me': 'Vous',
  'setup.begins.other': 'Adversaire',
  'setup.begins.lot': 'Tirage au sort',
  'setup.begins.listed': 'Dans cet ordre',

  'keys.title': 'Touches',
  'keys.sheet': 'montre cette fiche',
  'keys.escape': 'repose, ferme ou ouvre le menu',
  'keys.step': 'un coup en arrière ou en avant, hors du plateau',
  'keys.undo': 'annuler',
  'keys.redo': 'rétablir',
  'keys.board': 'Sur le plateau',
  'keys.draw':
    'Avec le bouton droit de la souris, glisser sur le plateau trace une flèche et cliquer un cercle, d’une autre couleur avec Maj. Un clic gauche ou Échap les efface.',
  'queued.move': 'Ensuite : {move}',
  'queued.cancel': 'Retirer le coup suivant',
  'queued.dropped': 'Votre coup suivant n’est plus possible. {reason}',

  'settings.volume': 'Volume sonore',

  'comment.title': 'Commentaire',
  'comment.add': 'Commenter ce coup',
  'comment.edit': 'Modifier le commentaire',
  'comment.save': 'Garder',

  'share.picture': 'Enregistrer une image (PNG)',
  'share.film': 'Enregistrer un film (GIF)',
  'share.film.making': 'Le film se prépare… {n} %',
  'share.look': 'Taille, thème et coordonnées',
  'share.size': 'Taille',
  'share.size.small': 'Petite',
  'share.size.medium': 'Moyenne',
  'share.size.large': 'Grande',
  'share.theme.light': 'Clair',
  'share.theme.dark': 'Sombre',
  'share.theme.wood': 'Bois',
  'share.theme.wood-dark': 'Bois sombre',
  'share.embed': 'Copier le code d’intégration',
  'share.embed.copied': 'Le code d’intégration est dans le presse-papiers. Collez-le dans le HTML de votre page.',
  'share.game': 'Partager toute la partie',
  'share.position': 'Partager cette position',
  'share.text': 'Copier la partie en texte',
  'seen.text': 'Partie partagée. Elle n’est pas enregistrée tant que vous ne la continuez pas.',
  'seen.go-on': 'Continuer à partir d’ici',
  'play.dropped':
    'Une variante quittée après le coup {n} avait été mal enregistrée par une version précédente ; elle n’y est plus : {moves}',
  'fault.link-damaged': 'Ce lien est abîmé : il en manque une partie, ou il a été modifié en route.',
};
